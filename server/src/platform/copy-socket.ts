// The connection of a copy: what is copied goes past the driver, whose messages cost more than the
// bytes in them, through a few blocks of memory that are used again. Other messages reach the driver.
import { Socket } from "node:net";

const READ = 2 ** 18;
const BLOCK = 4 * 2 ** 20;
const BLOCKS = 4;
/** CopyData, and inside it the kind of message that carries the copy. */
const [COPY, DATA] = ["d".charCodeAt(0), "d".charCodeAt(0)];
const HEAD = 5;

/** Blocks being filled, full, read, and free again. */
class Belt {
  readonly #free: Buffer[] = Array.from({ length: BLOCKS }, () => Buffer.allocUnsafeSlow(BLOCK));
  readonly #full: { block: Buffer; length: number }[] = [];
  #length = 0;
  #end: Error | "whole" | undefined;
  #wake: () => void = () => undefined;
  readonly #onRoom: () => void;

  constructor(onRoom: () => void) {
    this.#onRoom = onRoom;
  }

  /** For one more read, which ends in the second block at the latest. */
  hasRoom(): boolean {
    return this.#free.length > 1;
  }

  add(bytes: Buffer): void {
    const [block] = this.#free;
    if (block === undefined) {
      throw new Error("No room");
    }
    const fitting = bytes.copy(block, this.#length);
    this.#length += fitting;
    if (this.#length === BLOCK) {
      this.#pass();
      this.add(bytes.subarray(fitting));
    }
  }

  #pass(): void {
    const block = this.#free.shift();
    if (block !== undefined) {
      this.#full.push({ block, length: this.#length });
      this.#length = 0;
      this.#wake();
    }
  }

  end(how: Error | "whole"): void {
    this.#end ??= how;
    this.#pass();
    this.#wake();
  }

  /** Each is good until the next one is asked for. */
  async *read(): AsyncGenerator<Buffer> {
    for (;;) {
      const next = this.#full.shift();
      if (next !== undefined) {
        yield next.block.subarray(0, next.length);
        this.#free.push(next.block);
        this.#onRoom();
      } else if (this.#end === "whole") {
        return;
      } else if (this.#end !== undefined) {
        throw this.#end;
      } else {
        // oxlint-disable-next-line no-await-in-loop -- a stream has an order
        await new Promise<void>((resolve) => (this.#wake = resolve));
      }
    }
  }
}

export class CopySocket extends Socket {
  readonly belt: Belt;
  readonly #head = Buffer.alloc(HEAD + 1);
  #headLength = 0;
  /** Of the message that is coming. */
  #left = 0;
  #isData = false;
  #others: Buffer[] = [];

  constructor() {
    const buffer = Buffer.allocUnsafeSlow(READ);
    super({
      onread: {
        buffer,
        callback: (length) => {
          this.#take(buffer.subarray(0, length));
          return this.belt.hasRoom();
        },
      },
    });
    this.belt = new Belt(() => this.resume());
  }

  #take(bytes: Buffer): void {
    for (let at = 0; at < bytes.length;) {
      at +=
        this.#left === 0
          ? this.#takeHead(bytes[at] ?? 0)
          : this.#takeBody(bytes.subarray(at, at + this.#left));
    }
  }

  #takeHead(byte: number): number {
    this.#head[this.#headLength] = byte;
    this.#headLength += 1;
    const length = this.#head[0] === COPY ? HEAD + 1 : HEAD;
    if (this.#headLength === length) {
      this.#headLength = 0;
      // It counts itself.
      this.#left = this.#head.readUInt32BE(1) + 1 - length;
      this.#isData = length > HEAD && this.#head[HEAD] === DATA;
      this.#others = length > HEAD ? [] : [Buffer.from(this.#head.subarray(0, length))];
      this.#endMessage();
    }
    return 1;
  }

  #takeBody(bytes: Buffer): number {
    this.#left -= bytes.length;
    if (this.#isData) {
      this.belt.add(bytes);
    } else if (this.#others.length > 0) {
      this.#others.push(Buffer.from(bytes));
    }
    this.#endMessage();
    return bytes.length;
  }

  #endMessage(): void {
    if (this.#left === 0 && this.#others.length > 0) {
      this.emit("data", Buffer.concat(this.#others));
    }
  }
}
