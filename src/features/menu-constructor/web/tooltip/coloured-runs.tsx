import { classNames } from '../../../../web/ui/class-names.ts'
import type { Run } from '../../text/legacy.ts'
import { ObfuscatedText } from './obfuscated-text.tsx'
import './tooltip.css'

/** Text as the game draws it. Colours are the author's own, so they come as they are and not from our tokens. */
export function ColouredRuns({ runs }: { runs: Run[] }) {
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
