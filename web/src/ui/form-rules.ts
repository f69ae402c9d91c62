// What each field of a form requires, and what is wrong with its value.

/** The warning of a form that is not complete (SHELL-094), and of a field (SHELL-095). */
export const FORM_INCOMPLETE = "Lengkapi form yang wajib diisi terlebih dahulu";
export const FIELD_REQUIRED = "Wajib diisi";

export interface FieldRule<Value, Values> {
  label: string;
  /** true, or the text to show while the field is empty. */
  required?: boolean | string;
  /** What is wrong with a filled field; undefined when nothing is. */
  check?: (value: Value, values: Values) => string | undefined;
}

export type Name<Values> = keyof Values & string;

export type FieldRules<Values> = { [Key in Name<Values>]: FieldRule<Values[Key], Values> };

/** The fields in the order in which they are declared. */
export function namesOf<Values>(fields: FieldRules<Values>): Name<Values>[] {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the keys are the names
  return Object.keys(fields) as Name<Values>[];
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

function faultOf<Value, Values>(
  { required = false, check }: FieldRule<Value, Values>,
  value: Value,
  values: Values,
): string | undefined {
  if (!isEmpty(value)) {
    return check?.(value, values);
  }
  if (required === false) {
    return undefined;
  }
  return required === true ? FIELD_REQUIRED : required;
}

/** What is wrong, by field. */
export function checkFields<Values>(
  values: Values,
  fields: FieldRules<Values>,
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const name of namesOf(fields)) {
    const text = faultOf(fields[name], values[name], values);
    if (text !== undefined) {
      faults[name] = text;
    }
  }
  return faults;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function emailRule(text = "Tulis alamat email, misalnya nama@contoh.id") {
  return (value: string): string | undefined => (EMAIL.test(value.trim()) ? undefined : text);
}

export function minLength(length: number, text = `Paling sedikit ${length} karakter`) {
  return (value: string): string | undefined => (value.length >= length ? undefined : text);
}
