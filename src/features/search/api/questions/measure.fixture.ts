import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { localeCodes, type Locale } from '../../../../contract/locales.ts'

export const questionKinds = [
  'name',
  'form',
  'words',
  'prefix',
  'marks',
  'long',
  'synonym',
  'type',
  'cross',
  'typo',
  'translit',
  'platform',
  'layout',
  'author',
] as const

const question = z.strictObject({
  q: z.string().trim().min(2),
  kind: z.enum(questionKinds),
  /** Any of these among the first three is an answer. */
  want: z.array(z.string().regex(/^(resource|article|user):[\w-]+$/)).min(1),
  /** Never looked at while tuning, so that these questions tell what strangers will find. */
  aside: z.literal(true).optional(),
})

export type Question = z.output<typeof question> & { language: Locale }
/** The best first, such as `resource:honey-homes`. */
export type Ask = (language: Locale, q: string) => Promise<string[]>
/** A question with the place of its first right answer, from 1; 0 if there was none. */
export type Outcome = Question & { place: number }
export type Score = { count: number; success1: number; success3: number; mrr: number }
export type ScoreRow = { name: string; whole: Score; aside: Score }

export const readQuestions = (): Question[] =>
  localeCodes.flatMap((language) => {
    const text = readFileSync(path.join(import.meta.dirname, `${language}.json`), 'utf8')
    return z
      .array(question)
      .parse(JSON.parse(text))
      .map((one) => ({ ...one, language }))
  })

/** Asks one after another: many searches at once could run into their time limit and find less. */
export async function measure(questions: Question[], ask: Ask): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const one of questions) {
    const found = await ask(one.language, one.q)
    outcomes.push({ ...one, place: found.findIndex((id) => one.want.includes(id)) + 1 })
  }
  return outcomes
}

function scoreOf(outcomes: Outcome[]): Score {
  const share = (worth: (place: number) => number) =>
    outcomes.reduce((sum, { place }) => sum + (place === 0 ? 0 : worth(place)), 0) / (outcomes.length || 1)
  return {
    count: outcomes.length,
    success1: share((place) => Number(place === 1)),
    success3: share((place) => Number(place <= 3)),
    mrr: share((place) => 1 / place),
  }
}

/** All questions, then by language, then by kind; the part kept aside is counted in the whole and by itself. */
export function scoreRows(outcomes: Outcome[]): ScoreRow[] {
  const row = (name: string, part: Outcome[]) => ({
    name,
    whole: scoreOf(part),
    aside: scoreOf(part.filter(({ aside }) => aside)),
  })
  return [
    row('all', outcomes),
    ...localeCodes.map((code) =>
      row(
        code,
        outcomes.filter(({ language }) => language === code),
      ),
    ),
    ...questionKinds.map((name) =>
      row(
        name,
        outcomes.filter(({ kind }) => kind === name),
      ),
    ),
  ]
}

/** What was not found among the first three, for tuning. Those kept aside are left out: nobody is to see them. */
export const listMisses = (outcomes: Outcome[]): Outcome[] =>
  outcomes.filter(({ place, aside }) => !aside && (place === 0 || place > 3))

export function scoreTable(rows: ScoreRow[]): string {
  const figures = ({ count, success1, success3, mrr }: Score) =>
    [
      String(count).padStart(5),
      ...[success1, success3, mrr].map((share) => share.toFixed(2).padStart(5)),
    ].join(' ')
  const heads = ['count', '@1', '@3', 'mrr'].map((head) => head.padStart(5)).join(' ')
  return [
    `${''.padEnd(9)} ${heads} | ${heads} (aside)`,
    ...rows.map(({ name, whole, aside }) => `${name.padEnd(9)} ${figures(whole)} | ${figures(aside)}`),
  ].join('\n')
}
