import type { Page } from '@playwright/test'

// A server's folder in the browser's own file system. Handles to it are the same as to a folder that was chosen, so
// the page cannot see the difference; only the question which folder it is cannot be answered by a test.

const PLUGIN = 'plugins/DeluxeMenus/'

/** Has the page find this folder when it asks for one. */
export async function serverFolder(page: Page, files: Record<string, string>): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, {
      showDirectoryPicker: async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle('server', { create: true }),
    })
  })
  for (const [path, text] of Object.entries(files)) await writeServerFile(page, path, text)
}

/** Somebody else writes a file of the plugin. */
export const writeServerFile = (page: Page, path: string, text: string): Promise<void> =>
  page.evaluate(
    async ([whole, content]) => {
      const steps = whole!.split('/')
      const name = steps.pop()!
      let folder = await navigator.storage.getDirectory()
      for (const step of ['server', ...steps])
        folder = await folder.getDirectoryHandle(step, { create: true })
      const writable = await (await folder.getFileHandle(name, { create: true })).createWritable()
      await writable.write(content!)
      await writable.close()
    },
    [PLUGIN + path, text],
  )

/** All files of the plugin by path. */
export const serverFiles = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async (start) => {
    type Folder = FileSystemDirectoryHandle & { values(): AsyncIterable<FileSystemFileHandle | Folder> }
    const found: Record<string, string> = {}
    const walk = async (folder: Folder, path: string): Promise<void> => {
      for await (const entry of folder.values())
        if (entry.kind === 'file') found[`${path}${entry.name}`] = await (await entry.getFile()).text()
        else await walk(entry, `${path}${entry.name}/`)
    }
    let folder = (await navigator.storage.getDirectory()) as Folder
    for (const step of `server/${start}`.split('/').filter((one) => one !== ''))
      folder = (await folder.getDirectoryHandle(step)) as Folder
    await walk(folder, '')
    return found
  }, PLUGIN)
