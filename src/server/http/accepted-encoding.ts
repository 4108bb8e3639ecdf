/** True if the browser takes this encoding; `br;q=0` says that it does not. */
function accepts(header: string, encoding: string): boolean {
  const entry = header.split(',').find((part) => part.split(';', 1)[0]!.trim().toLowerCase() === encoding)
  return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/i.test(entry)
}

const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

/** The smallest encoding that exists and that the browser takes; null: send it as it is. */
export function acceptedEncoding(
  header: string | null | undefined,
  there: Partial<Record<Encoding, unknown>> = { br: true, gzip: true },
): Encoding | null {
  return encodings.find((encoding) => there[encoding] && accepts(header ?? '', encoding)) ?? null
}
