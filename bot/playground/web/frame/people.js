/** Who is here: the list at the right, and the dialog to become someone else. */
import { avatar, botTag } from "../content/avatar.js";
import { fill, h, icon, isOverChat, uniqueId } from "../element/dom.js";
import { openDialog, openMenu } from "../element/overlay.js";
import { OF_PERSON } from "../command/command.js";
import { appItems } from "../message/message_menu.js";
import { LOCALES, localeName } from "../state/locales.js";
import { phoneField } from "./phone.js";
import { addPerson, openDirect, setApp, setLocale, switchUser } from "./session.js";
import { nameOf, store } from "../state/store.js";

/** The list of members beside the chat on wide windows. */
export function createMembers() {
  const element = h("aside", { id: "members", class: "members", "aria-label": "Members", testid: "members" });
  const draw = () => {
    const bot = store.bot;
    fill(
      element,
      bot ? [h("h2", { text: "App" }), botRow(bot)] : null,
      h("h2", { text: `People — ${store.people.length}` }),
      store.people.map(memberRow),
    );
  };
  store.on("people", draw);
  return element;
}

// A press, long or short or with the other button, opens what apps do with a person.
function memberRow(user) {
  const open = (event) => {
    event.preventDefault();
    const items = appItems(OF_PERSON, user.id);
    if (!items.length) return;
    if (isOverChat()) document.body.classList.remove("members-toggled");
    openMenu(items, { x: event.clientX, y: event.clientY, label: nameOf(user) });
  };
  return h(
    "button",
    { type: "button", class: "member", testid: `member-${user.id}`, "aria-haspopup": "menu", on: { click: open, contextmenu: open } },
    memberParts(user),
  );
}

function botRow(bot) {
  const isOnline = store.isBotOnline;
  return h(
    "button",
    {
      type: "button",
      class: ["member", !isOnline && "is-away"],
      testid: `member-${bot.id}`,
      title: `Message ${nameOf(bot)} directly`,
      on: { click: showDirect },
    },
    memberParts(bot, h("span", { class: ["presence", isOnline && "is-online"] })),
    h("span", { class: "visually-hidden", text: isOnline ? "online" : "offline" }),
  );
}

// Where the list lies over the chat, it gives way to what was opened.
async function showDirect() {
  if (isOverChat()) document.body.classList.remove("members-toggled");
  await openDirect();
}

function memberParts(user, presence = null) {
  return [
    h("span", { class: "face" }, avatar(user, "medium"), presence),
    memberName(user),
    botTag(user),
  ];
}

// Two people may have one name; the usernames tell them apart.
function memberName(user) {
  const username = store.hasNamesake(user) ? [" ", h("small", { text: user.username })] : null;
  return h("span", { class: "member-name" }, nameOf(user), username);
}

/** Choose who you are in this tab, open a tab for another, or add a person. */
export function openPeople() {
  const rows = h("div", { class: "people-list", role: "group", "aria-label": "People" });
  const id = uniqueId("name");
  const name = h("input", { id, class: "input", maxlength: 32, placeholder: "Dora", required: true, autocomplete: "off", testid: "add-user-name" });
  const form = h(
    "form",
    { class: "people-add", method: "dialog" },
    h("label", { class: "field-label", for: id, text: "Add a person" }),
    h("div", { class: "people-add-row" }, name, h("button", { type: "submit", class: "button style-1", testid: "add-user", text: "Add" })),
  );
  const dialog = openDialog(
    h(
      "div",
      { class: "card" },
      h("h2", { class: "card-title", text: "Who are you?" }),
      h("p", { class: "card-text", text: "Each tab can be another person: open two and play each other." }),
      rows,
      form,
      languageField(),
      appField(),
      phoneField(),
    ),
    { label: "Who are you?", testid: "people" },
  );
  const draw = () => fill(rows, store.people.map((user) => personRow(user, dialog)));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const user = await addPerson(name.value.trim());
    if (!user) return;
    name.value = "";
    draw();
  });
  draw();
  rows.querySelector("button")?.focus();
}

function languageField() {
  const id = uniqueId("language");
  const select = h(
    "select",
    { id, class: "input", testid: "locale", on: { change: () => setLocale(select.value) } },
    LOCALES.map((code) => h("option", { value: code, selected: code === store.me.locale, text: localeName(code) })),
  );
  return h("div", { class: "people-add" }, h("label", { class: "field-label", for: id, text: `${nameOf(store.me)}'s Discord speaks` }), select);
}

// With the app of their own people use it in groups and on servers that never invited it.
function appField() {
  const box = h("input", { type: "checkbox", checked: Boolean(store.me.has_app), testid: "has-app", on: { change: () => setApp(box.checked) } });
  return h("label", { class: "choice" }, box, h("span", { text: `${nameOf(store.me)} has installed ${nameOf(store.bot) ?? "the app"}` }));
}

function personRow(user, dialog) {
  const isMe = user.id === store.me.id;
  const url = `/?${new URLSearchParams({ user: user.id, channel: store.channelId })}`;
  return h(
    "div",
    { class: "person-row" },
    h(
      "button",
      {
        type: "button",
        class: ["person", isMe && "is-me"],
        "aria-pressed": String(isMe),
        testid: `switch-to-${user.id}`,
        data: { name: nameOf(user) },
        on: {
          click: () => {
            dialog.close();
            if (!isMe) switchUser(user.id);
          },
        },
      },
      avatar(user, "medium"),
      memberName(user),
      isMe ? icon("check") : null,
    ),
    h(
      "a",
      { class: "icon-button", href: url, target: "_blank", rel: "opener", "aria-label": `Open a tab as ${nameOf(user)}`, title: "Open in a new tab" },
      icon("external"),
    ),
  );
}
