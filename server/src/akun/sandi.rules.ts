import { panjangSandi } from "#contract/akun/sandi.fields.ts";

// The most used passwords of public lists and their Indonesian relatives, ten characters or more
// with digits and signs around them (shorter ones an administrator cannot choose anyway).
const COMMON = new Set(
  `
    password passwordku katasandi katasandiku rahasia rahasiaku sandiku indonesia
    indonesiaraya merahputih merdeka garuda pancasila bismillah alhamdulillah assalamualaikum
    sayangku cintaku akucintakamu iloveyou administrator admin adminadmin superadmin qwerty
    qwertyuiop qwertyui asdfghjkl zxcvbnm asdfghjk letmein welcome selamatdatang jakarta
    surabaya bandung pemilu pilpres partai kampanye saksi suara suar football sepakbola
    princess sunshine superman starwars computer abcdefghij abcdefgh abcdef abc satuduatiga
    satuduatigaempat tps sayangkamu akusayangkamu bismillahirrahmanirrahim
    1q2w3e4r5t q1w2e3r4t5 1q2w3e4r5t6y 1qaz2wsx3edc zaq12wsxcde3 qazwsxedcrfv a1b2c3d4e5
  `.split(/\s+/),
);

function isCommon(sandi: string): boolean {
  const whole = sandi.toLowerCase();
  const word = whole
    .replaceAll(/[@]/g, "a")
    .replaceAll(/[0](?=\D)/g, "o")
    .replaceAll(/[$]/g, "s")
    .replace(/[\d\W_]+$/, "")
    .replace(/^[\d\W_]+/, "");
  return word === "" || COMMON.has(word) || COMMON.has(whole) || /^(.+?)\1+$/.test(whole);
}

/** What is wrong with a new password, or undefined (decision O-09). */
export function sandiSalah(sandi: string, isAdmin: boolean): string | undefined {
  const shortest = panjangSandi(isAdmin);
  if (sandi.length < shortest) {
    return `Paling sedikit ${shortest} karakter`;
  }
  if (isAdmin && isCommon(sandi)) {
    return "Kata sandi ini terlalu umum. Pilih yang tidak mudah ditebak.";
  }
  return undefined;
}
