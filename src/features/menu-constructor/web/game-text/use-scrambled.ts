import { useEffect, useState } from 'react'
import { graphemesOf } from '../../look/glyph-widths.ts'

const STEP_MS = 90
const LETTERS = 'ABCDEFGHKLMNOPRSTUVXYZabcdeghknopqsuvxyz0123456789#%$?'

/** `&k`: other letters at every step, spaces where they were; still where the reader prefers reduced motion. */
export function useScrambled(letters: readonly string[]): string[] {
  const [step, setStep] = useState(1)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setStep((last) => last + 1), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  const scrambled = (letter: string, index: number) =>
    letter.trim() === ''
      ? letter
      : LETTERS[(index * 31 + step * 17 + letter.codePointAt(0)!) % LETTERS.length]!
  // Thai comes by the word.
  return letters.map((piece, at) =>
    graphemesOf(piece)
      .map((letter, index) => scrambled(letter, at + index))
      .join(''),
  )
}
