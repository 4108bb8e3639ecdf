/** Walks through a line from the left. */
export class LineReader {
  readonly text: string
  at = 0

  constructor(text: string) {
    this.text = text
  }

  get atEnd(): boolean {
    return this.at >= this.text.length
  }
  /** What comes next, empty at the end. */
  get peek(): string {
    return this.text[this.at] ?? ''
  }
  /** Columns before the first letter. */
  get indentation(): number {
    return this.text.length - this.text.trimStart().length
  }

  /** Goes past what the pattern finds right here. */
  match(pattern: RegExp): boolean {
    const found = pattern.exec(this.text.slice(this.at))
    if (!found) return false
    this.at += found[0].length
    return true
  }
}
