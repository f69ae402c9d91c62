/** How many rows deep a list is paged; who looks for more narrows it down (decision O-13). */
export const DEEPEST = 10_000;

export interface Depth {
  total: number;
  total_is_estimate?: boolean | undefined;
}

/** Are there rows that no page of the list shows? */
export const isCutOff = ({ total, total_is_estimate: isEstimate }: Depth): boolean =>
  isEstimate === true || total > DEEPEST;

/** The last page that can be opened. */
export const lastPage = (total: number, perPage: number): number =>
  Math.max(1, Math.min(Math.ceil(total / perPage), Math.floor(DEEPEST / perPage)));
