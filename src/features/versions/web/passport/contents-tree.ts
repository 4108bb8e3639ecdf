import type { ArchiveEntry } from '../../../inspection/passport.contract.ts'

export type TreeFolder = { kind: 'folder'; name: string; path: string; files: number; children: TreeNode[] }
export type TreeFile = { kind: 'file'; name: string; entry: ArchiveEntry }
export type TreeNode = TreeFolder | TreeFile

/** Paths of an archive as folders. A folder that holds nothing but one folder is written in one line with it. */
export function contentsTree(entries: readonly ArchiveEntry[]): TreeNode[] {
  const root: TreeFolder = { kind: 'folder', name: '', path: '', files: 0, children: [] }
  const folders = new Map<string, TreeFolder>([['', root]])
  const folderOf = (path: string): TreeFolder => {
    const known = folders.get(path)
    if (known) return known
    const cut = path.lastIndexOf('/')
    const folder: TreeFolder = { kind: 'folder', name: path.slice(cut + 1), path, files: 0, children: [] }
    folders.set(path, folder)
    folderOf(cut < 0 ? '' : path.slice(0, cut)).children.push(folder)
    return folder
  }
  for (const entry of entries) {
    const cut = entry.path.lastIndexOf('/')
    const folder = folderOf(cut < 0 ? '' : entry.path.slice(0, cut))
    folder.children.push({ kind: 'file', name: entry.path.slice(cut + 1), entry })
  }
  return tidy(root).children
}

function tidy(folder: TreeFolder): TreeFolder {
  const children = folder.children.map((child) => (child.kind === 'folder' ? tidy(child) : child))
  const [only] = children
  if (folder.path !== '' && children.length === 1 && only!.kind === 'folder')
    return { ...only!, name: `${folder.name}/${only!.name}` }
  const files = children.reduce((sum, child) => sum + (child.kind === 'folder' ? child.files : 1), 0)
  const sorted = children.toSorted((a, b) => (a.kind === b.kind ? 0 : a.kind === 'folder' ? -1 : 1))
  return { ...folder, files, children: sorted }
}
