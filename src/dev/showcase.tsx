import { ShowcaseContent } from './showcase-content.tsx'
import { ShowcaseControls } from './showcase-controls.tsx'
import { ShowcaseForms } from './showcase-forms.tsx'
import { ShowcaseOverlays } from './showcase-overlays.tsx'
import { showcaseWords, type ShowcaseLang } from './showcase-samples.ts'
import { ToastViewport } from '../web/ui/toast/toast-viewport.tsx'
import { Wrap } from '../web/ui/layout/wrap.tsx'

const swatches = [
  'bg-page',
  'bg-surface',
  'bg-sunken',
  'bg-line-2',
  'bg-line-3',
  'bg-ink-2',
  'bg-ink',
  'bg-honey',
  'bg-patina-solid',
  'bg-brick',
  'bg-lapis',
  'bg-plum',
]

/** Every component in every state, for the eye. A development page; no visitor sees it. */
export function Showcase({ lang = 'en' }: { lang?: ShowcaseLang }) {
  const words = showcaseWords[lang]
  return (
    <>
      <Wrap as="main" className="py-8">
        <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
          <h1>Showcase</h1>
          <div className="flex border border-line" aria-hidden="true">
            {swatches.map((swatch) => (
              <span key={swatch} className={`block h-10 w-6 sm:w-10 ${swatch}`} />
            ))}
          </div>
        </div>
        <div className="grid gap-x-8 gap-y-10 lg:grid-cols-2">
          <ShowcaseOverlays words={words} />
          <ShowcaseControls words={words} />
          <ShowcaseForms words={words} />
          <ShowcaseContent words={words} />
        </div>
      </Wrap>
      <ToastViewport texts={{ region: 'Notifications', close: 'Close' }} />
    </>
  )
}
