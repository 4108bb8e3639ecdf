type Table = 'projects' | 'snapshots' | 'folders' | 'packs'

/** What came later has a database of its own: a tab with an older page would hold up the change of the first. */
const databases: Record<string, readonly Table[]> = {
  'menu-constructor': ['projects', 'snapshots'],
  'menu-constructor-folders': ['folders'],
  'menu-constructor-packs': ['packs'],
}
const databaseOf = (table: Table): string =>
  table === 'folders' || table === 'packs' ? `menu-constructor-${table}` : 'menu-constructor'

const opening = new Map<string, Promise<IDBDatabase>>()

function open(name: string): Promise<IDBDatabase> {
  const known = opening.get(name)
  if (known) return known
  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => {
      for (const table of databases[name]!) request.result.createObjectStore(table)
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  }).catch((error: unknown) => {
    // The next call tries again.
    opening.delete(name)
    throw error
  })
  opening.set(name, opened)
  return opened
}

async function ask<T>(
  table: Table,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open(databaseOf(table))
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(table, mode)
    const request = work(transaction.objectStore(table))
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('error', () => reject(transaction.error))
    transaction.addEventListener('abort', () => reject(transaction.error))
  })
}

/** The browser's own database, for what local storage is too small for. */
export const keyedDatabase = {
  get: (table: Table, key: string) => ask<unknown>(table, 'readonly', (store) => store.get(key)),
  put: (table: Table, key: string, value: unknown) =>
    ask(table, 'readwrite', (store) => store.put(value, key)),
  remove: (table: Table, key: string) => ask(table, 'readwrite', (store) => store.delete(key)),
  keys: (table: Table) => ask(table, 'readonly', (store) => store.getAllKeys()),
  all: (table: Table) => ask<unknown[]>(table, 'readonly', (store) => store.getAll()),
}
