import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentsTree, type TreeNode } from './contents-tree.ts'

const entry = (path: string) => ({ path, size: 1, packed_size: 1, crc32: '00000000', text: true })
const pathsOf = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => (node.kind === 'folder' ? pathsOf(node.children) : [node.entry.path]))

test('folders come first and say how many files lie in them', () => {
  const tree = contentsTree([
    entry('a.txt'),
    entry('lib/x/one.jar'),
    entry('lib/x/two.jar'),
    entry('lib/y.txt'),
  ])
  expect(tree.map((node) => [node.kind, node.name])).toEqual([
    ['folder', 'lib'],
    ['file', 'a.txt'],
  ])
  expect(tree[0]).toMatchObject({ files: 3 })
})

test('a chain of folders with nothing else in them is one line', () => {
  expect(contentsTree([entry('com/example/lamps/Main.class')])[0]).toMatchObject({
    name: 'com/example/lamps',
    files: 1,
  })
})

test('no file is lost, whatever the names', () => {
  const name = fc.stringMatching(/^[a-c.]{1,3}$/)
  const path = fc.array(name, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('/'))
  fc.assert(
    fc.property(fc.uniqueArray(path), (paths) => {
      expect(pathsOf(contentsTree(paths.map(entry))).toSorted()).toEqual(paths.toSorted())
    }),
  )
})
