// The text of a cell: one <t>, or several <r><t> of different looks. Phonetic guides (<rPh>) are
// no part of it.
import { unescapeText } from "./xml.ts";

export class TextRuns {
  private text = "";
  private run: string | undefined;
  private isPreserved = false;
  private phonetic = 0;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === "rPh") {
      this.phonetic += 1;
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
      this.run = undefined;
    }
  }

  get length(): number {
    return this.text.length + (this.run?.length ?? 0);
  }

  /** What has come together; the next text starts empty. */
  take(): string {
    const { text } = this;
    this.text = "";
    this.run = undefined;
    this.phonetic = 0;
    return text;
  }
}
