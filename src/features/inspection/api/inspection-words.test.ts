import { expect, test } from 'vitest'
import { refusalReasons, safetyRules } from '../../../contract/inspection.ts'
import forReaders from '../../resources/messages/ru.json' with { type: 'json' }
import forWriters from '../../resource-pages/web/editor/messages/ru.json' with { type: 'json' }

const messages: Record<string, string> = { ...forReaders, ...forWriters }

test('every reason for refusing a file and every rule has its sentence, and no sentence is left over', () => {
  const keys = Object.keys(messages)
  const below = (start: string) =>
    keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length))
  expect(below('resources.refused.').sort()).toEqual([...refusalReasons].sort())
  expect(below('resources.rule.').sort()).toEqual([...safetyRules].sort())
})
