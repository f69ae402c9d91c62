// A refusal as a page: for whoever opened a download in a tab, where nothing of ours would tell it.
import type { RefusalBody } from "#contract/core/refusal-body.contract.ts";
import { escapeHtmlText } from "./html-text.rules.ts";

const STYLE =
  ":root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:40rem;" +
  "margin:12vh auto;padding:0 1rem;overflow-wrap:anywhere}small{user-select:all}a{color:inherit}";

/** Only a browser that goes to an address asks for a page; calls of the application do not. */
export const wantsPage = (accept = ""): boolean => accept.includes("text/html");

export const refusalPage = ({ message }: RefusalBody, nomor: string): string =>
  `<!doctype html><html lang="id"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width"><title>Tidak dapat dibuka</title>` +
  `<style>${STYLE}</style></head><body><main><h1>Tidak dapat dibuka</h1>` +
  `<p role="alert">${escapeHtmlText(message)}</p><p><small>Nomor ${escapeHtmlText(nomor)}</small></p>` +
  `<p>Tutup tab ini, atau <a href="/">kembali ke aplikasi</a>.</p></main></body></html>`;
