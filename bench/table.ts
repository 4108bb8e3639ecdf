/** Several measurements of the same, given as median, smallest and greatest. */
export type Spread = { median: number; min: number; max: number }

export function spread(values: number[]): Spread {
  const sorted = values.filter((value) => Number.isFinite(value)).sort((a, b) => a - b)
  if (sorted.length === 0) return { median: NaN, min: NaN, max: NaN }
  const middle = sorted.length >> 1
  const median = sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
  return { median, min: sorted[0]!, max: sorted.at(-1)! }
}

export const number = (value: number, digits = 0): string =>
  Number.isFinite(value)
    ? value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    : '–'

export const withRange = ({ median, min, max }: Spread, digits = 0): string =>
  Number.isFinite(median) ? `${number(median, digits)} (${number(min, digits)}–${number(max, digits)})` : '–'

/** A Markdown table whose columns also line up in a terminal; the first column is words, the others are figures. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]!.length)),
  )
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(' | ')} |`
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`,
  )
  return [line(head), `|${rule.join('|')}|`, ...rows.map(line)].join('\n')
}

export type Goal = { text: string; measured: string; met: boolean }

/** Wrong answers are fast ones: a goal that was reached with their help is not met. */
export const withoutWrong = (goal: Goal, wrong: number): Goal =>
  wrong === 0
    ? goal
    : { ...goal, measured: `${goal.measured}, with ${number(wrong)} wrong answers`, met: false }

export const goalLine = ({ text, measured, met }: Goal): string =>
  `- ${met ? 'met' : '**not met**'}: ${text} (measured ${measured})`
