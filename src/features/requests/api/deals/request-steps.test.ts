import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { isOver, requestActions, requestStates, requestSteps } from '../../request-limits.contract.ts'

const words = (cell: string): string[] =>
  cell
    .split(',')
    .map((word) => word.replaceAll('`', '').trim())
    .filter(Boolean)

test('the table of the docs is the table of the code', async () => {
  const text = await readFile('docs/requests.md', 'utf8')
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').slice(1, -1))
  const documented = Object.fromEntries(
    rows.map(([action, by, from, to]) => [
      words(action!)[0]!,
      { by: words(by!), from: words(from!), to: words(to!) },
    ]),
  )

  expect(documented).toEqual(requestSteps)
})

test('every state can be reached, and nothing leads out of an end', () => {
  const steps = requestActions.map((action) => requestSteps[action])
  const reached = new Set(['open', ...steps.flatMap(({ to }) => to)])

  expect([...reached].toSorted()).toEqual([...requestStates].toSorted())
  expect(steps.flatMap(({ from }) => from).filter(isOver)).toEqual([])
})
