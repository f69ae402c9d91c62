// Who comes next: everybody who waits in turn, each with what came first.

export interface FairQueue<Item> {
  /** Of one owner. */
  waiting: (owner: number) => number;
  add: (owner: number, item: Item) => void;
  /** @param mayGo whose turn it can be now */
  next: (mayGo?: (owner: number) => boolean) => Item | undefined;
}

export function fairQueue<Item>(): FairQueue<Item> {
  // A map remembers who came first; whoever had a turn goes behind the others.
  const lanes = new Map<number, Item[]>();
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
      for (const [owner, [item, ...rest]] of lanes) {
        if (!mayGo(owner)) {
          continue;
        }
        lanes.delete(owner);
        if (rest.length > 0) {
          lanes.set(owner, rest);
        }
        return item;
      }
      return undefined;
    },
  };
}
