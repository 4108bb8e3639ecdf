import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx'

const STEP_MS = 90
const LETTERS = 'ABCDEFGHKLMNOPRSTUVXYZabcdeghknopqsuvxyz0123456789#%$?'

/** Other letters at every step, spaces where they were. */
const scrambled = (text: string, step: number): string =>
  Array.from(text, (letter, index) =>
    letter.trim() === ''
      ? letter
      : LETTERS[(index * 31 + step * 17 + letter.codePointAt(0)!) % LETTERS.length],
  ).join('')

/** `&k`: letters that never stand still, except for people who asked for rest. Ears get the text itself. */
export function ObfuscatedText({ text }: { text: string }) {
  const [step, setStep] = useState(1)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setStep((last) => last + 1), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span className="[font-family:var(--mono-system)]" aria-hidden="true">
        {scrambled(text, step)}
      </span>
    </>
  )
}
