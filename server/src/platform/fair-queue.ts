// Who comes next: everybody who waits in turn, each with what came first.

/** A user by number; whoever has no session by where it comes from. */
export type Owner = number | string;

export interface FairQueue<Item> {
  /** Of one owner. */
  waiting: (owner: Owner) => number;
  add: (owner: Owner, item: Item) => void;
  /** @param mayGo whose turn it can be now */
  next: (mayGo?: (owner: Owner) => boolean) => Item | undefined;
}

export function fairQueue<Item>(): FairQueue<Item> {
  // A map remembers who came first; whoever had a turn goes behind the others.
  const lanes = new Map<Owner, Item[]>();
  return {
    waiting: (owner) => lanes.get(owner)?.length ?? 0,
    add(owner, item) {
      const lane = lanes.get(owner);
      if (lane === undefined) {
        lanes.set(owner, [item]);
      } else {
        lane.push(item);
      }
    },
    next(mayGo = () => true) {
      for (const [owner, lane] of lanes) {
        if (!mayGo(owner)) {
          continue;
        }
        const item = lane.shift();
        lanes.delete(owner);
        if (lane.length > 0) {
          lanes.set(owner, lane);
        }
        return item;
      }
      return undefined;
    },
  };
}
