import { REFUSALS } from "#contract/core/refusal.contract.ts";
import { Refusal } from "./refusal.ts";

const BAD_INPUT = REFUSALS["isian-salah"].status;

const isAboutFields = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.status === BAD_INPUT && error.errors !== undefined;

type Hasil<Works extends readonly (() => unknown)[]> = {
  [Key in keyof Works]: Awaited<ReturnType<Works[Key]>>;
};

/**
 * Checks of one form, so that whoever filled it in hears of all that is wrong at once.
 * @throws Refusal of the one check that failed; isian-salah with the fields of several, the first
 *   check's word about each; whatever else one of them threw
 */
export async function bersama<const Works extends readonly (() => unknown)[]>(
  ...works: Works
): Promise<Hasil<Works>> {
  const settled = await Promise.allSettled(works.map(async (work) => work()));
  const failures = settled.flatMap((one): unknown[] =>
    one.status === "rejected" ? [one.reason] : [],
  );
  const fields = failures.filter(isAboutFields);
  if (failures.length === 0) {
    // oxlint-disable-next-line no-unsafe-type-assertion -- one value for each work, in their order
    return settled.map((one) => "value" in one && one.value) as Hasil<Works>;
  }
  if (fields.length < failures.length || fields.length === 1) {
    throw failures.find((error) => !isAboutFields(error)) ?? fields[0];
  }
  const errors = fields.toReversed().flatMap((refusal) => Object.entries(refusal.errors ?? {}));
  throw new Refusal("isian-salah", { errors: Object.fromEntries(errors) });
}
