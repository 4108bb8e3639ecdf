import type { Locale } from '../../../contract/locales.ts'
import { translate } from '../../../server/translate.ts'
import type { Account, TransferRow } from './transfers.store.ts'

const fields = ['id', 'date', 'available', 'kind', 'amount', 'reason', 'reference', 'from', 'to'] as const

/** Names of the columns. The mark in front makes spreadsheets read the file as UTF-8. */
export function csvHead(locale: Locale): string {
  return `\ufeff${line(fields.map((field) => textCell(translate(locale, `revenue.export.${field}`))))}`
}

/** One transfer; the amount has its sign as seen from the account. */
export function csvLine(row: TransferRow, account: Account, locale: Locale): string {
  const kopecks = row.toAccount === account ? row.kopecks : -row.kopecks
  return line([
    String(row.id),
    row.createdAt.toISOString(),
    row.availableAt.toISOString(),
    textCell(translate(locale, `revenue.export.kind.${row.kind}`)),
    (kopecks / 100).toFixed(2),
    textCell(row.reason),
    textCell(row.reference),
    row.fromAccount,
    row.toAccount,
  ])
}

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

/** A text that can be neither a formula nor the end of its cell. */
function textCell(value: string): string {
  // Spreadsheets run what begins like this, also behind spaces and in its wide form.
  const harmless = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}
