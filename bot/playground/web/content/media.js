/**
 * Files and pictures: galleries, thumbnails, attachments.
 *
 * Pictures keep their proportions from the first moment on where the size is
 * known, so the chat does not jump when they arrive.
 */
import { h, icon, safeUrl } from "../element/dom.js";
import { openLightbox } from "../element/overlay.js";

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif)$/i;
// As Discord's client fits the only picture of a gallery.
const MAX_WIDE = 600;
const MAX_HIGH = 350;

function isPicture(file) {
  return (file.content_type ?? "").startsWith("image/") || PICTURE.test(file.filename ?? "") || PICTURE.test((file.url ?? "").split("?")[0]);
}

function picture(file, { className }) {
  const url = safeUrl(file.url ?? "");
  const alt = file.description ?? "";
  const image = h("img", {
    src: url,
    alt: alt || file.filename || "Picture",
    loading: "lazy",
    width: file.width ?? null,
    height: file.height ?? null,
  });
  const frame = h(
    "button",
    {
      type: "button",
      class: ["picture", className, file.isSpoiler && "is-spoiler"],
      "aria-label": `Enlarge: ${alt || file.filename || "picture"}`,
      on: {
        click: () => {
          if (frame.classList.contains("is-spoiler")) frame.classList.remove("is-spoiler");
          else openLightbox(url, alt);
        },
      },
    },
    image,
  );
  return frame;
}

function fitted(file) {
  const frame = picture(file, { className: "picture-single" });
  if (file.width && file.height) {
    const scale = Math.min(1, MAX_WIDE / file.width, MAX_HIGH / file.height);
    frame.style.setProperty("width", `${Math.round(file.width * scale)}px`);
    frame.style.setProperty("aspect-ratio", `${file.width} / ${file.height}`);
  }
  return frame;
}

/** Show a message's earlier pictures in their places until the new ones have arrived. */
export function keepPictures(old, now) {
  const earlier = old.querySelectorAll(".picture-single img");
  for (const [place, image] of now.querySelectorAll(".picture-single img").entries()) {
    if (!earlier[place]?.naturalWidth) continue;
    const frame = image.parentElement;
    frame.style.setProperty("background", `url("${earlier[place].src}") center / contain no-repeat`);
    for (const end of ["load", "error"]) image.addEventListener(end, () => frame.style.removeProperty("background"));
  }
}

/** One to ten pictures, each with its description as alternative text. */
export function mediaGallery(items) {
  if (items.length === 1) return h("div", { class: "gallery gallery-1" }, fitted(items[0]));
  return h("div", { class: "gallery" }, items.map((item) => picture(item, { className: "picture-cell" })));
}

export function thumbnail(media, description, isSpoiler) {
  return picture({ ...media, description, isSpoiler }, { className: "thumbnail" });
}

/** A picture of an embed. */
export function embedPicture(image, className) {
  return className === "thumbnail" ? picture(image, { className }) : fitted(image);
}

/** The attachments of a message: pictures together, then the other files. */
export function renderAttachments(attachments) {
  const pictures = attachments.filter(isPicture);
  const files = attachments.filter((file) => !isPicture(file));
  return [pictures.length ? mediaGallery(pictures) : null, files.map(fileCard)].flat().filter(Boolean);
}

/** A file to download. */
export function fileCard(file) {
  const name = file.filename ?? file.name ?? "file";
  const url = safeUrl(file.url ?? "");
  return h(
    "div",
    { class: "file-card", testid: "file" },
    icon("file"),
    h(
      "div",
      { class: "file-words" },
      h("a", { class: "link", href: url, target: "_blank", rel: "noopener noreferrer", text: name }),
      file.size ? h("span", { class: "file-size", text: fileSize(file.size) }) : null,
    ),
    h("a", { class: "icon-button", href: url, download: name, "aria-label": `Download ${name}`, title: "Download" }, icon("download")),
  );
}

function fileSize(bytes) {
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1024 ** 2 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
