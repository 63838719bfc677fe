/**
 * The left side: the server's channels and threads, and who you are.
 *
 * On a phone it is a drawer over the chat.
 */
import { avatar, channelIcon } from "../content/avatar.js";
import { fill, h, icon, iconButton, isNarrow } from "../element/dom.js";
import { openChannel } from "../state/navigation.js";
import { promptDialog } from "../element/overlay.js";
import { createEventList } from "./events.js";
import { openPeople } from "./people.js";
import { addChannel } from "./session.js";
import { nameOf, store } from "../state/store.js";

export function createSidebar() {
  const title = h("h1", { class: "guild-name" });
  const list = h("ul", { class: "channel-list", testid: "channels" });
  const me = h("div", { class: "me" });
  const element = h(
    "nav",
    { id: "sidebar", class: "sidebar", "aria-label": "Channels" },
    h("div", { class: "guild-head" }, h("img", { class: "guild-mark", src: "/web/icon.svg", alt: "" }), title),
    h(
      "div",
      { class: "channel-scroll" },
      createEventList(() => setDrawer(false)),
      h(
        "div",
        { class: "channel-heading" },
        h("span", { text: "Channels" }),
        iconButton("plus", "Add a channel", askForChannel, { testid: "add-channel" }),
      ),
      list,
    ),
    me,
  );
  const shade = h("div", { class: "shade", on: { click: () => setDrawer(false) } });

  function setDrawer(isOpen) {
    document.body.classList.toggle("drawer-open", isOpen);
    // Out of sight, the drawer must be out of the tab order too.
    element.inert = isNarrow() && !isOpen;
    document.querySelector("[data-testid=open-drawer]")?.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) (list.querySelector("[aria-current]") ?? list.querySelector("button"))?.focus();
  }

  function drawChannels() {
    title.textContent = store.guild.name;
    fill(
      list,
      store.channelTree().map(({ channel, threads }) =>
        h(
          "li",
          {},
          channelButton(channel),
          threads.length ? h("ul", { class: "thread-list" }, threads.map((thread) => h("li", {}, channelButton(thread)))) : null,
        ),
      ),
    );
    const isAnyUnread = [...store.unread.values()].some((mark) => mark.count);
    document.body.classList.toggle("has-unread", isAnyUnread);
    const mentions = [...store.unread.values()].reduce((sum, mark) => sum + mark.mentions, 0);
    document.title = `${mentions ? `(${mentions}) ` : ""}${store.channel ? `${store.channelName(store.channel)} · ` : ""}${store.guild.name}`;
  }

  function channelButton(channel) {
    const mark = store.unread.get(channel.id);
    const isOpen = channel.id === store.channelId;
    return h(
      "button",
      {
        type: "button",
        class: ["channel", isOpen && "is-open", mark && "is-unread"],
        "aria-current": isOpen ? "page" : null,
        testid: `channel-${channel.id}`,
        data: { name: store.channelName(channel) },
        on: {
          click: () => {
            setDrawer(false);
            openChannel(channel.id);
          },
        },
      },
      channelIcon(channel),
      h("span", { class: "channel-name", text: store.channelName(channel) }),
      mark?.mentions ? h("span", { class: "badge", "aria-label": `${mark.mentions} mentions`, text: String(mark.mentions) }) : null,
      mark ? h("span", { class: "visually-hidden", text: "unread" }) : null,
    );
  }

  function drawMe() {
    if (!store.me) return;
    fill(
      me,
      h(
        "button",
        {
          type: "button",
          class: "me-button",
          testid: "user-switcher",
          "aria-haspopup": "dialog",
          "aria-label": `You're ${nameOf(store.me)}. Switch person`,
          on: { click: openPeople },
        },
        avatar(store.me, "medium"),
        h("span", { class: "me-words" }, h("strong", { testid: "me-name", text: nameOf(store.me) }), h("small", { text: "Switch person" })),
      ),
      themeButton(),
    );
  }

  async function askForChannel() {
    const name = await promptDialog({ title: "Add a channel", label: "Channel name", action: "Add", placeholder: "new-channel", maxLength: 100 });
    if (name) await addChannel(name.toLowerCase().replace(/\s+/g, "-"));
  }

  store.on("channels", drawChannels);
  store.on("open", drawMe);
  store.on("people", drawMe);
  window.matchMedia("(max-width: 767px)").addEventListener("change", () => setDrawer(false));
  document.addEventListener("keydown", (event) => event.key === "Escape" && document.body.classList.contains("drawer-open") && setDrawer(false));
  element.inert = isNarrow();
  return { element, shade, setDrawer };
}

function themeButton() {
  const name = () => (window.tengenTheme.current === "dark" ? "sun" : "moon");
  const label = () => (window.tengenTheme.current === "dark" ? "Light theme" : "Dark theme");
  const button = iconButton(
    name(),
    label(),
    () => {
      window.tengenTheme.toggle();
      fill(button, icon(name()));
      button.setAttribute("aria-label", label());
      button.title = label();
    },
    { testid: "theme-toggle" },
  );
  return button;
}
