import { lazy, Suspense, useEffect } from 'react'
import { toasts, type Toast } from './toast-store.ts'
import { useToasts } from './use-toasts.ts'

// The announcement is there at once; the drawing comes with the first touch, before which nothing has been done that
// could be told. Not with the first toast: that may be the one about the lost network.
const load = () => import('./toast-card.tsx')
// Where that touch came without a network, the words alone must do; an error here would take the whole page away.
const ToastCard = lazy(() =>
  load().then(
    ({ ToastCard: drawn }) => ({ default: drawn }),
    () => ({ default: PlainToast }),
  ),
)
// A second call finds it loaded.
const prepare = () => void load().catch(() => {})

function PlainToast({ toast: { id, title, text } }: { toast: Toast }) {
  return (
    <li className="toast">
      <button type="button" onClick={() => toasts.dismiss(id)}>
        {title} {text}
      </button>
    </li>
  )
}

/** Stands once in the page, after its content. */
export function ToastViewport({ texts }: { texts: { region: string; close: string } }) {
  const { shown } = useToasts()
  useEffect(() => {
    for (const touch of ['pointerdown', 'keydown'])
      addEventListener(touch, prepare, { once: true, capture: true })
  }, [])
  const calm = shown.findLast((toast) => toast.kind !== 'error')
  const urgent = shown.findLast((toast) => toast.kind === 'error' && !toast.silent)
  const spoken = (toast: typeof calm) => toast && `${toast.title}. ${toast.text ?? ''}`

  return (
    <section className="toasts" popover="manual" aria-label={texts.region}>
      {/* The regions exist before the first toast, otherwise it would not be announced. */}
      <div className="sr-only" aria-live="polite">
        {spoken(calm)}
      </div>
      <div className="sr-only" aria-live="assertive">
        {spoken(urgent)}
      </div>
      <ol>
        {shown.map((toast) => (
          <Suspense key={toast.id}>
            <ToastCard toast={toast} closeText={texts.close} />
          </Suspense>
        ))}
      </ol>
    </section>
  )
}
