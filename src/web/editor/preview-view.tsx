import { useEffect, useEffectEvent, useState } from 'react'
import type { Locale } from '../../contract/locales.ts'
import type { RichDocument } from '../../contract/rich-text/document.ts'
import { useT } from '../i18n/translator.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { Button } from '../ui/button/button.tsx'

/** The text as readers will see it, rendered by the server: what is shown here is what will be stored. */
export function PreviewView({
  document,
  language,
  onPreview,
}: {
  document: RichDocument
  language: Locale
  onPreview: (document: RichDocument) => Promise<string>
}) {
  const t = useT()
  const [html, setHtml] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const render = useEffectEvent(() => onPreview(document))
  useEffect(() => {
    let gone = false
    render().then(
      (answer) => !gone && setHtml(answer),
      () => !gone && setFailed(true),
    )
    return () => void (gone = true)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt asks again
  }, [attempt])

  if (failed)
    return (
      <div className="editor-preview" role="alert">
        <p>{t('editor.preview.failed')}</p>
        <Button
          size="s"
          onClick={() => {
            setFailed(false)
            setAttempt(attempt + 1)
          }}
        >
          {t('editor.again')}
        </Button>
      </div>
    )
  return (
    <div className="editor-preview" aria-busy={html === null}>
      {html === null ? (
        <p className="text-ink-3 text-13">{t('editor.preview.loading')}</p>
      ) : (
        <RichText html={html} lang={language} />
      )}
    </div>
  )
}
