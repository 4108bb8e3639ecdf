import { readFileName } from './file-name.ts'
import { boundEntries, cleanName, noFacts, type Installed, type ServerFacts } from './installed.ts'
import { withoutColors } from './plain-text.ts'

const mostWords = 6

/** A list as people write it: a name or a file in each line, or between commas, with a version or without. */
export function readList(text: string): ServerFacts {
  const parts = withoutColors(text)
    .split(/[\r\n;]+/)
    // Rights, sizes and dates of `ls -l`.
    .map((line) => line.replace(/^\s*[-bcdlps][rwxsStT-]{9}\S?\s.*\s(?=\S+$)/, ''))
    .flatMap((line) => (/\.(?:jar|zip)\b/i.test(line) ? line.split(/,\s*|\s{2,}|\t/) : line.split(/[,\t]/)))
  const entries = parts.flatMap((part): Installed[] => {
    const entry = entryOf(part)
    return entry ? [entry] : []
  })
  return { ...noFacts(), ...boundEntries(entries) }
}

function entryOf(part: string): Installed | null {
  const words = part
    .trim()
    // Bullets, and numbers before a name.
    .replace(/^(?:[-*•·>+]\s+|\d{1,4}[.)]\s+|\[[ x]\]\s+|`)+/i, '')
    .replace(/[`"']+$/g, '')
    .trim()
  if (words === '' || words.length > 300) return null
  if (/\.(?:jar|zip)(?:\.\w+)?$/i.test(words)) {
    const named = readFileName(words)
    return (
      named && { ...named, file: words, ...(/\.(?:disabled|bak|old)$/i.test(words) && { disabled: true }) }
    )
  }
  const [, name = '', version] =
    /^(.+?)(?:\s*[:=@|]\s*|\s+|\s*-\s*|\s*\()(?:version\s+|ver\.?\s*|v)?(\d[\w.+-]*)\)?$/i.exec(words) ?? [
      '',
      words,
    ]
  // A sentence is no name.
  if (name.split(/\s+/).length > mostWords) return null
  const clean = cleanName(name)
  return clean === null ? null : { name: clean, version: version ? cleanName(version, 64) : null }
}
