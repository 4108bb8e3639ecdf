import { useT } from '../../../../web/i18n/translator.tsx'
import { parseJsonComponent } from '../../text/json-component.ts'
import { ColouredRuns } from './coloured-runs.tsx'

/** A JSON component as chat shows it. */
export function JsonText({ text }: { text: string }) {
  const t = useT()
  const runs = parseJsonComponent(text)
  if (runs) return <ColouredRuns runs={runs} />
  return <span className="text-[#ff8e7a]">{t('constructor.text.jsonBroken')}</span>
}
