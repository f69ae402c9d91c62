// What is said of all of a form whose fields are refused: is something missing, or only wrong?

export const FORM_INCOMPLETE = "Lengkapi form yang wajib diisi terlebih dahulu";
export const FORM_WRONG = "Perbaiki isian yang ditandai terlebih dahulu";

/** How fields say that they are empty. */
const MISSING = /wajib diisi(?! dengan)|harus diisi|^pilih /i;

export const aboutRefused = (errors: Readonly<Record<string, readonly string[]>>): string => {
  const texts = Object.values(errors).flat();
  return texts.length === 0 || texts.some((text) => MISSING.test(text))
    ? FORM_INCOMPLETE
    : FORM_WRONG;
};
