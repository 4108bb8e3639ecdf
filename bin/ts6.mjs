// The generator of clients in the tests writes by a compiler below 7. Give it 6.
import { registerHooks } from 'node:module'

registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier === 'typescript' || specifier.startsWith('typescript/')
        ? specifier.replace('typescript', 'typescript-6')
        : specifier,
      context,
    ),
})
