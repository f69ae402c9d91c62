const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Anybody's words between the tags of HTML or SVG; within an attribute quotes would have to go too. */
export const escapeHtmlText = (text: string): string =>
  text.replaceAll(/[&<>]/g, (sign) => SIGNS[sign] ?? "");
