import { useEffect, useRef, useState } from 'react'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import type { ProjectStore } from '../project/project.ts'
import { connectEditor } from './connect-editor.ts'
import { useDiagnostics } from './use-diagnostics.ts'
import './code.css'

/** The text of the menu; what is typed here shows on the canvas, and the other way round. */
export function CodePane({ store }: { store: ProjectStore }) {
  const { t } = useTranslator()
  const host = useRef<HTMLDivElement>(null)
  // Keeps the catalogue of the checks up to date; the editor itself listens to their source.
  useDiagnostics(store)
  const [bare, setBare] = useState(false)
  useEffect(() => {
    if (!host.current) return undefined
    return connectEditor(host.current, store, t, (equipped) => setBare(!equipped))
  }, [store, t])
  return (
    <section className="flex flex-col h-full min-h-0" aria-label={t('constructor.code.label')}>
      <div ref={host} className="flex-1 min-w-0 min-h-0 bg-code" />
      {bare && (
        <output className="px-4 py-1.5 border-t border-line wash-honey text-13">
          {t('constructor.code.bare')}
        </output>
      )}
    </section>
  )
}
