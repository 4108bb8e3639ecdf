import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import type { ProjectStore } from '../workspace/project/project.ts'

const icons = { saved: CloudCheck, saving: CloudUpload, failed: CloudAlert, elsewhere: CloudAlert }

/** The chip has room for both, so that nothing moves while somebody types. */
const usual = ['saved', 'saving'] as const

/** Saving usually takes a third of a second: a chip that flickers with every letter says nothing and costs a frame. */
const WORTH_SAYING_MS = 1000

/** Shows whether the project would survive closing the tab: everything at once, but "saving" only when it lasts. */
export function SavedChip({ store }: { store: ProjectStore }) {
  const t = useT()
  const chip = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(store.get().saved)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = () => {
      const { saved } = store.get()
      // What is true at this moment, for those who do not wait for words. No style asks for it, so nothing is drawn.
      if (chip.current) chip.current.dataset.stored = saved
      clearTimeout(timer)
      if (saved === 'saving') timer = setTimeout(() => setShown(saved), WORTH_SAYING_MS)
      else setShown(saved)
    }
    hear()
    const leave = store.subscribeSaved(hear)
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [store])
  const states = shown === 'saved' || shown === 'saving' ? usual : [shown]
  return (
    <span
      ref={chip}
      className="mc-saved wash-patina data-[state=saving]:wash-stone data-[state=failed]:wash-brick data-[state=elsewhere]:wash-brick"
      data-state={shown}
    >
      {states.map((state) => {
        const Icon = icons[state]
        return (
          <span key={state} className="mc-saved-state" data-now={state === shown || undefined}>
            <Icon size={14} />
            <span>{t(`constructor.project.state.${state}`)}</span>
          </span>
        )
      })}
    </span>
  )
}
