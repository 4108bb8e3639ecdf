const token =
  /(?<key>"(?:\\.|[^"\\])*"(?=\s*:))|(?<string>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)|(?<comment>(?<=^|\s)(?:#|\/\/)[^\n]*)|(?<number>\b\d+(?:\.\d+)?\b|\b(?:true|false|null|None)\b)/g

/** Colours of strings, numbers, keys and comments; the same few rules for JSON, shell, TypeScript and Python. */
export function Highlight({ code }: { code: string }) {
  const parts: { kind?: string; text: string }[] = []
  let at = 0
  for (const match of code.matchAll(token)) {
    if (match.index > at) parts.push({ text: code.slice(at, match.index) })
    const kind = Object.entries(match.groups!).find(([, text]) => text !== undefined)![0]
    parts.push({ kind, text: match[0] })
    at = match.index + match[0].length
  }
  parts.push({ text: code.slice(at) })
  return parts.map(({ kind, text }, index) =>
    kind ? (
      <span key={index} className={`tok-${kind}`}>
        {text}
      </span>
    ) : (
      text
    ),
  )
}
