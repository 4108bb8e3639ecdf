import { SheetContent } from './sheet-content.tsx'
import { SheetControls } from './sheet-controls.tsx'
import { SheetForms } from './sheet-forms.tsx'
import { SheetOverlays } from './sheet-overlays.tsx'
import type { SheetLang } from './sheet-samples.ts'
import { sheetWords } from './sheet-samples.ts'
import { ToastViewport } from './toast-viewport.tsx'
import { Wrap } from './wrap.tsx'

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
export function Sheet({ lang = 'en' }: { lang?: SheetLang }) {
  const words = sheetWords[lang]
  return (
    <>
      <Wrap as="main" className="py-8">
        <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
          <h1>Sheet</h1>
          <div className="flex border border-line" aria-hidden="true">
            {swatches.map((swatch) => (
              <span key={swatch} className={`block h-10 w-6 sm:w-10 ${swatch}`} />
            ))}
          </div>
        </div>
        <div className="grid gap-x-8 gap-y-10 lg:grid-cols-2">
          <SheetOverlays words={words} />
          <SheetControls words={words} />
          <SheetForms words={words} />
          <SheetContent words={words} />
        </div>
      </Wrap>
      <ToastViewport texts={{ region: 'Notifications', close: 'Close' }} />
    </>
  )
}
