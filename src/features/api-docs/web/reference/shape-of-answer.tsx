import { useT } from '../../../../web/i18n/translator.tsx'
import { Disclosure } from '../../../../web/ui/layout/disclosure.tsx'
import type { Operation } from '../../api-docs.contract.ts'

/** The whole type of an answer, folded: the example beside is what most people look for. */
export function ShapeOfAnswer({ answer: { status, type, shape } }: { answer: Operation['answer'] }) {
  const t = useT()
  return (
    <>
      <h2 id="answer">{t('apiDocs.answer.title')}</h2>
      <p>
        <span className="api-status">{status}</span> {type ? <code>{type}</code> : t('apiDocs.answer.empty')}
      </p>
      {shape && (
        <Disclosure boxed title={t('apiDocs.answer.shape')}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
          <section className="api-shape" aria-label={t('apiDocs.answer.shape')} tabIndex={0}>
            <pre>
              <code>{shape}</code>
            </pre>
          </section>
        </Disclosure>
      )}
    </>
  )
}
