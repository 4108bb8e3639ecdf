import { lazy, Suspense, useEffect } from 'react'
import type { Toast, ToastStore } from './toast-store.ts'
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
const touches = ['pointerdown', 'keydown']

function PlainToast({ toast: { title, text }, onClose }: { toast: Toast; onClose: () => void }) {
  return (
    <li className="toast">
      <button type="button" onClick={onClose}>
        {title} {text}
      </button>
    </li>
  )
}

/** Stands once in the page, after its content. */
export function ToastViewport({
  texts,
  store,
}: {
  texts: { region: string; close: string }
  /** Another store than the page's own, for tests. */
  store?: ToastStore
}) {
  const { shown, dismiss, pause, resume } = useToasts(store)
  useEffect(() => {
    const prepare = () => {
      forget()
      load().catch(() => {})
    }
    const forget = () => touches.forEach((touch) => removeEventListener(touch, prepare, true))
    touches.forEach((touch) => addEventListener(touch, prepare, true))
    return forget
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
            <ToastCard
              toast={toast}
              closeText={texts.close}
              onClose={() => dismiss(toast.id)}
              onPause={() => pause(toast.id)}
              onResume={() => resume(toast.id)}
            />
          </Suspense>
        ))}
      </ol>
    </section>
  )
}
