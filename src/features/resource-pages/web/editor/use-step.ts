import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { WritingStep } from '../../../resources/limits/resource-limits.contract.ts'

/** Which step of the form is open. The address says it, so that "back" leads to the step before. */
export function useStep(steps: readonly WritingStep[], begin: WritingStep | null) {
  const router = useRouter()
  const { step: asked } = useLocation().search as { step?: unknown }
  const [first] = useState(begin)
  const named = steps.find((step) => step === asked) ?? steps.find((step) => step === first) ?? 'basics'
  const [shown, setShown] = useState({ named, step: named })
  const current = shown.named === named ? shown : { named, step: named }
  if (current !== shown) setShown(current)
  return {
    step: current.step,
    /** Shows it before the address follows, so that a wrong field can get the focus. */
    open(step: WritingStep): void {
      if (step === current.step) return
      setShown({ named, step })
      const search = new URLSearchParams(location.search)
      search.set('step', step)
      void router.navigate({ href: `${location.pathname}?${search}`, resetScroll: false })
    },
  }
}
