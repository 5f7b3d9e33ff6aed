import { readText } from '@hoistway/ui/read-table'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { idImport as messages } from '../../../texts/en.ts'
import { type Import, type Problem, readImport, withSuggestion } from '../parsers/index.ts'

interface ImportedFile extends Import {
  readonly name: string
}

export function useImport() {
  const [text, setText] = useState('')
  const [file, setFile] = useState<ImportedFile>()
  const [fileError, setFileError] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const deferred = useDeferredValue(text)
  const pasted = useMemo(() => readImport(deferred), [deferred])
  const content: Import = file ?? pasted
  return {
    text,
    setText,
    field,
    fileName: file?.name,
    fileError,
    content,
    closeFile: () => setFile(undefined),
    readFile: async (chosen: File | null) => {
      if (!chosen) return
      setFileError('')
      try {
        const read = await readText(chosen)
        // Only NUL marks a file as binary: each other byte is a letter of Windows-1252.
        if (read.includes('\0')) setFileError(messages.noText(chosen.name))
        else setFile({ name: chosen.name, ...readImport(read) })
      } catch {
        setFileError(messages.notRead)
      }
    },
    acceptSuggestion: (problem: Problem, suggestion: string) => {
      // The focused button disappears with the problem.
      field.current?.focus()
      setText((before) => withSuggestion(before, problem, suggestion))
    },
    /** Closes a file. Returns whether text is left: problems, and a pasted list below the file. */
    keepRest: (): boolean => {
      const rest = [...(file && text ? [text] : []), ...content.problems.map(({ token }) => token)]
      setFile(undefined)
      setText(rest.join('\n'))
      return rest.length > 0
    },
  }
}
export type ImportState = ReturnType<typeof useImport>
