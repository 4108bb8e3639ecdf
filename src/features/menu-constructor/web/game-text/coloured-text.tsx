import './tooltip.css'
import { useEffect, useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { classNames } from '../../../../web/ui/class-names.ts'
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx'
import { parseJsonComponent } from '../../text/json-component.ts'
import { parseLegacy, type TextPlace, type Run } from '../../text/legacy.ts'
import { useScrambled } from './use-scrambled.ts'

/** One text with `&` codes. `place` adds the game's own italics of names and lore. */
export function ColouredText({
  text,
  version = '1.21.4',
  place = 'text',
}: {
  text: string
  /** Game version: hex colours exist from 1.16. */
  version?: string
  place?: TextPlace
}) {
  return <ColouredRuns runs={parseLegacy(text, version, place)} />
}

/** Text as the game draws it. Colours are the author's own, so they are used as they are and not taken from our tokens. */
function ColouredRuns({ runs }: { runs: Run[] }) {
  return runs.map((run, index) => (
    <span
      key={index}
      className={classNames(
        'whitespace-pre-wrap',
        run.bold && 'font-750',
        run.italic && 'italic',
        run.underlined && 'mc-underlined',
        run.struck && 'mc-struck',
      )}
      style={run.colour ? { color: run.colour } : undefined}
    >
      {run.obfuscated ? <ObfuscatedText text={run.text} /> : run.text}
    </span>
  ))
}

/** `&k`: letters that keep changing, unless the reader prefers reduced motion. Screen readers get the text itself. */
function ObfuscatedText({ text }: { text: string }) {
  const letters = useScrambled([...text])
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span className="[font-family:var(--mono-system)]" aria-hidden="true">
        {letters.join('')}
      </span>
    </>
  )
}

/** A JSON component as chat shows it. */
export function JsonText({ text }: { text: string }) {
  const t = useT()
  const runs = parseJsonComponent(text)
  if (runs) return <ColouredRuns runs={runs} />
  return <span className="text-[#ff8e7a]">{t('constructor.text.jsonBroken')}</span>
}

/** MiniMessage as chat shows it. The parser is loaded with the first such text; until then the raw text is shown. */
export function MiniText({ text }: { text: string }) {
  const [runs, setRuns] = useState<Run[] | null>(null)
  useEffect(() => {
    let current = true
    import('../../text/mini-message.ts').then(
      ({ parseMiniMessage }) => {
        if (current) setRuns(parseMiniMessage(text))
      },
      // Without a network the raw text stays.
      () => {},
    )
    return () => {
      current = false
    }
  }, [text])
  return runs ? <ColouredRuns runs={runs} /> : text
}
