import { PANJANG_SANDI, PANJANG_SANDI_ADMIN } from "#contract/akun.contract.ts";

// The most used passwords of public lists and their Indonesian relatives, ten characters or more
// (shorter ones an administrator cannot choose anyway), without digits at the end.
const COMMON = new Set(
  `
    password passwordku katasandi katasandiku rahasia rahasiaku sandiku indonesia
    indonesiaraya merahputih merdeka garuda pancasila bismillah alhamdulillah assalamualaikum
    sayangku cintaku akucintakamu iloveyou administrator admin adminadmin superadmin qwerty
    qwertyuiop qwertyui asdfghjkl zxcvbnm asdfghjk letmein welcome selamatdatang jakarta
    surabaya bandung pemilu pilpres partai kampanye saksi suara suar football sepakbola
    princess sunshine superman starwars computer abcdefghij abcdefgh abcdef abc satuduatiga
    satuduatigaempat tps
  `
    .trim()
    .split(/\s+/),
);

function isCommon(sandi: string): boolean {
  const word = sandi
    .toLowerCase()
    .replaceAll(/[@]/g, "a")
    .replaceAll(/[0](?=\D)/g, "o")
    .replaceAll(/[$]/g, "s")
    .replace(/[\d\W_]+$/, "")
    .replace(/^[\d\W_]+/, "");
  return word === "" || COMMON.has(word) || /^(.+?)\1+$/.test(sandi.toLowerCase());
}

/** What is wrong with a new password, or undefined (decision O-09). */
export function sandiSalah(sandi: string, isAdmin: boolean): string | undefined {
  const shortest = isAdmin ? PANJANG_SANDI_ADMIN : PANJANG_SANDI;
  if (sandi.length < shortest) {
    return `Paling sedikit ${shortest} karakter`;
  }
  if (isAdmin && isCommon(sandi)) {
    return "Kata sandi ini terlalu umum. Pilih yang tidak mudah ditebak.";
  }
  return undefined;
}
