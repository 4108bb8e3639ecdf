import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect } from '@playwright/test'

const folder = `${process.env.JOURNEY_DATA_DIR ?? 'data/journeys'}/mail`

/** The readable text of a mail file: its first part, decoded. */
function textOf(source: string): string {
  const part = /Content-Type: text\/plain[^]*?\r?\n\r?\n([^]*?)(?=\r?\n--)/i.exec(source)
  const head = /Content-Type: text\/plain[^]*?\r?\n\r?\n/i.exec(source)?.[0] ?? ''
  const body = part?.[1] ?? ''
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Waits for the newest mail to an address in which something is found. */
export async function mailTo(address: string, pattern: RegExp): Promise<RegExpExecArray> {
  let found: RegExpExecArray | null = null
  await expect
    .poll(
      () => {
        // Made with the first mail.
        if (!existsSync(folder)) return false
        const files = readdirSync(folder)
          .filter((name) => name.endsWith('.eml'))
          .sort()
          .toReversed()
        const mails = files.map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
        found =
          mails
            .filter((mail) => mail.includes(address))
            .map((mail) => pattern.exec(textOf(mail)))
            .find(Boolean) ?? null
        return found !== null
      },
      { timeout: 20_000, message: `a mail to ${address}` },
    )
    .toBe(true)
  return found!
}
