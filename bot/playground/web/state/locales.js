/** The languages Discord speaks: what a person's client tells the bot. */

export const LOCALES = [
  "en-US", "en-GB", "bg", "cs", "da", "de", "el", "es-419", "es-ES", "fi", "fr", "hi", "hr", "hu", "id", "it", "ja", "ko",
  "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

/** A language by its own name. */
export function localeName(code) {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name[0].toLocaleUpperCase(code) + name.slice(1);
}
