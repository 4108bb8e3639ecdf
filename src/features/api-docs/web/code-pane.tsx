import type { ReactNode } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Code } from '../../../web/ui/text/code.tsx'

/** Code that is dark in both themes, with colours. */
export function CodePane({ code, title, label }: { code: string; title: ReactNode; label?: string }) {
  const t = useT()
  const name = label ?? (typeof title === 'string' ? title : t('apiDocs.code'))
  return (
    <Code
      code={code}
      title={title}
      dark
      texts={{ copy: t('apiDocs.copy'), copied: t('apiDocs.copied'), label: name }}
    >
      <Highlight code={code} />
    </Code>
  )
}

const token =
  /(?<key>"(?:\\.|[^"\\])*"(?=\s*:))|(?<string>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)|(?<comment>(?<=^|\s)(?:#|\/\/)[^\n]*)|(?<number>\b\d+(?:\.\d+)?\b|\b(?:true|false|null|None)\b)/g

/** Colours of strings, numbers, keys and comments; the same few rules for JSON, shell, TypeScript and Python. */
function Highlight({ code }: { code: string }) {
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

/** A sentence in which `these` parts are code. */
export function InlineCode({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
}
