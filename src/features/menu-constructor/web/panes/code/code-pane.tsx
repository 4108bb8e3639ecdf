import { useEffect, useRef, useState } from 'react'
import { useTranslator } from '../../../../../web/i18n/translator.tsx'
import type { ProjectStore } from '../../workspace/project/project.ts'
import { connectEditor } from './connect-editor.ts'
import { useDiagnostics } from '../problems/use-diagnostics.ts'
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
    <section className="code-pane" aria-label={t('constructor.code.label')}>
      <div ref={host} className="code-host" />
      {bare && <output className="code-bare">{t('constructor.code.bare')}</output>}
    </section>
  )
}
