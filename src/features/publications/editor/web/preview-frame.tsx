import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Segmented } from '../../../../web/ui/field/segmented.tsx'

const widths = ['desk', 'phone'] as const

/** Nothing in a preview leads away from it. */
const stayHere = (event: MouseEvent) => {
  if ((event.target as Element).closest('a, button')) event.preventDefault()
}

/** A page inside the page. It has a window of its own, so that it is laid out for the width of that window. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  const [width, setWidth] = useState<(typeof widths)[number]>('desk')
  const [body, setBody] = useState<HTMLElement | null>(null)

  useEffect(() => {
    const inner = frame.current!.contentDocument!
    // Without a document type the browser would lay it out by the rules of old pages.
    inner.open()
    inner.write('<!doctype html><body></body>')
    inner.close()
    for (const { name, value } of document.documentElement.attributes)
      inner.documentElement.setAttribute(name, value)
    for (const sheet of document.querySelectorAll('link[rel=stylesheet]'))
      inner.head.append(sheet.cloneNode())
    setBody(inner.body)
  }, [])

  return (
    <div className="preview-frame grid gap-3 mt-4">
      <div className="justify-self-start max-md:hidden">
        <Segmented
          label={t('publications.preview.width')}
          value={width}
          items={widths.map((value) => ({ value, label: t(`publications.preview.${value}`) }))}
          onChange={(value) => setWidth(value as typeof width)}
        />
      </div>
      <iframe
        ref={frame}
        className={`w-full h-[66vh] border border-line-2 rounded-field bg-page ${width === 'phone' ? 'max-w-98 justify-self-center' : ''}`}
        title={t('publications.preview.title')}
        sandbox="allow-same-origin"
      />
      {body &&
        createPortal(
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only keeps links from leading away
          <div onClickCapture={stayHere}>{children}</div>,
          body,
        )}
    </div>
  )
}
