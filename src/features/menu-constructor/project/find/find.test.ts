import { describe, expect, test, vi } from 'vitest'
import { applyChanges } from '../../format/edit/changes.ts'
import '../../format/read/use-full-parser.ts'
import { brokenBy, findAll, replacing, type FindQuery } from './find.ts'
import { findLimited, type FindWorker } from './limited-find.ts'

const query = (text: string, more: Partial<FindQuery> = {}): FindQuery => ({
  text,
  replacement: '',
  matchCase: false,
  wholeWord: false,
  regexp: false,
  ...more,
})
const files = [
  { id: 'a', text: "menu_title: 'Shop'\r\n# shop\r\nopen_command: shopping\r\n" },
  { id: 'b', text: 'lore:\n- "&7Цена: 100$"\n- "Цены в магазине"\n' },
]
const found = (wanted: FindQuery) => {
  const result = findAll(files, wanted)
  if (result === 'pattern') return result
  return result.hits.map(({ menuId, line, column }) => `${menuId} ${line}:${column}`)
}

describe('a search', () => {
  test('finds text in all files, with its line and what stands there', () => {
    expect(found(query('shop'))).toEqual(['a 1:13', 'a 2:2', 'a 3:14'])
    const result = findAll(files, query('shopping'))
    expect(result).toMatchObject({ hits: [{ lineText: 'open_command: shopping', line: 3 }], more: false })
  })

  test('minds case and whole words, also those of other letters', () => {
    expect(found(query('shop', { matchCase: true }))).toEqual(['a 2:2', 'a 3:14'])
    expect(found(query('shop', { wholeWord: true }))).toEqual(['a 1:13', 'a 2:2'])
    expect(found(query('Цен', { wholeWord: true }))).toEqual([])
    expect(found(query('цена', { wholeWord: true }))).toEqual(['b 2:5'])
  })

  test('takes signs of patterns as they are, unless it is one', () => {
    expect(found(query('100$'))).toEqual(['b 2:11'])
    expect(found(query('100$', { regexp: true }))).toEqual([])
    expect(found(query('\\d{3}', { regexp: true }))).toEqual(['b 2:11'])
  })

  test('says that a pattern is none', () => {
    for (const bad of ['(', 'a)(b', '[z-a]', '*']) expect(found(query(bad, { regexp: true }))).toBe('pattern')
  })

  test('passes what is empty', () => {
    expect(found(query('x*', { regexp: true }))).toEqual([])
    expect(found(query(''))).toEqual([])
  })
})

describe('a replacement', () => {
  const replaced = (wanted: FindQuery) => {
    const result = findAll(files, wanted)
    if (result === 'pattern') throw new Error('no pattern')
    return replacing(result.hits).map(({ menuId, changes }) =>
      applyChanges(files.find((file) => file.id === menuId)!.text, changes),
    )
  }
  test('changes exactly what was found', () => {
    expect(replaced(query('shop', { replacement: '$1', wholeWord: true }))).toEqual([
      files[0]!.text.replace("'Shop'", "'$1'").replace('# shop', '# $1'),
    ])
  })

  test('of a pattern takes parts of what was found', () => {
    const price = query('(?<before>Цена: )(\\d+)', { regexp: true, replacement: '$<before>$2.5 ($&) $$' })
    expect(replaced(price)).toEqual([files[1]!.text.replace('Цена: 100', 'Цена: 100.5 (Цена: 100) $')])
  })

  test('says which files could not be read afterwards', () => {
    const result = findAll(files, query("'", { replacement: '"' }))
    const half = findAll(files, query("'Shop'", { replacement: "'Shop" }))
    if (result === 'pattern' || half === 'pattern') throw new Error('no pattern')
    expect(brokenBy(files, result.hits)).toEqual([])
    expect(brokenBy(files, half.hits)).toEqual(['a'])
  })
})

describe('a search by pattern', () => {
  const fakeWorker = (answer: boolean) => {
    const listeners: ((event: { data: never }) => void)[] = []
    const worker = {
      addEventListener: (kind: string, listener: (event: { data: never }) => void) =>
        void (kind === 'message' && listeners.push(listener)),
      postMessage: ({ files: sent, query: asked }: { files: typeof files; query: FindQuery }) => {
        if (answer) for (const listener of listeners) listener({ data: findAll(sent, asked) as never })
      },
      terminate: vi.fn<() => void>(),
    }
    return worker as typeof worker & FindWorker
  }
  test('that never ends is ended', async () => {
    const worker = fakeWorker(false)
    const { result } = findLimited({ files, query: query('(a+)+$', { regexp: true }) }, () => worker, 5)
    expect(await result).toBe('slow')
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  test('answers like any other, and lets its worker go', async () => {
    const worker = fakeWorker(true)
    const { result } = findLimited({ files, query: query('s.op', { regexp: true }) }, () => worker)
    expect(await result).toMatchObject({ hits: [{ line: 1 }, { line: 2 }, { line: 3 }] })
    expect(worker.terminate).toHaveBeenCalledOnce()
  })
})
