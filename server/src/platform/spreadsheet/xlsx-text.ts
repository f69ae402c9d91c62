// The text of a cell: one <t>, or several <r><t> of different looks. Phonetic guides (<rPh>) are
// no part of it.
import type { Tanda } from "./table.ts";
import { isDicoret, isDinaikkan } from "./xlsx-styles.ts";
import { unescapeText } from "./xml.ts";

/** What parts of a text look like. */
export type TandaTeks = Extract<Tanda, "coret" | "coret-sebagian" | "naik">;

export class TextRuns {
  private text = "";
  private run: string | undefined;
  private isPreserved = false;
  private phonetic = 0;
  private isStruck = false;
  private isRaised = false;
  private hasStruck = false;
  private hasUnstruck = false;
  private hasRaised = false;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === "rPh") {
      this.phonetic += 1;
    } else if (name === "r") {
      this.isStruck = false;
      this.isRaised = false;
    } else if (name === "strike") {
      this.isStruck = isDicoret(attributes);
    } else if (name === "vertAlign") {
      this.isRaised = isDinaikkan(attributes);
    } else if (name === "t" && this.phonetic === 0) {
      this.run = "";
      this.isPreserved = attributes["xml:space"] === "preserve";
    }
  }

  add(text: string): void {
    if (this.run !== undefined) {
      this.run += text;
    }
  }

  close(name: string): void {
    if (name === "rPh") {
      this.phonetic -= 1;
    } else if (name === "t" && this.run !== undefined) {
      this.text += unescapeText(this.isPreserved ? this.run : this.run.trim());
      this.note(this.run);
      this.run = undefined;
    }
  }

  private note(run: string): void {
    if (run.trim() !== "") {
      this.hasStruck ||= this.isStruck;
      this.hasUnstruck ||= !this.isStruck;
      this.hasRaised ||= this.isRaised;
    }
  }

  get length(): number {
    return this.text.length + (this.run?.length ?? 0);
  }

  /** Of what has come together; asked before it is taken. */
  get tanda(): TandaTeks | undefined {
    if (this.hasStruck) {
      return this.hasUnstruck ? "coret-sebagian" : "coret";
    }
    return this.hasRaised ? "naik" : undefined;
  }

  /** What has come together; the next text starts empty. */
  take(): string {
    const { text } = this;
    this.text = "";
    this.run = undefined;
    this.phonetic = 0;
    this.isStruck = false;
    this.isRaised = false;
    this.hasStruck = false;
    this.hasUnstruck = false;
    this.hasRaised = false;
    return text;
  }
}
