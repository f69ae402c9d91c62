// Tests that may need a second try without failing the run. Every other one that does is a failure:
// mend it, or name it here as the run names it, with what is at fault outside of this repository.
interface SecondTry {
  name: string;
  reason: string;
  /** When it was seen. */
  since: `${number}-${number}-${number}`;
}

export const SECOND_TRIES: readonly SecondTry[] = [];
