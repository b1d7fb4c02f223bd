import type { Generated } from 'kysely'
import type { State } from '../../domain/units/state.ts'
import type { Flag, Hash, Timestamp } from './columns.ts'

export interface RepositoryTable {
  id: Generated<number>
  vcs: string
  /** Without user, password and query; these are in `sealed_url` with all of the address. */
  url: string
  push_url: string
  /** The whole address, encrypted; empty where it holds no secret. */
  sealed_url: Generated<string>
  sealed_push_url: Generated<string>
  branch: string
  push_branch: string
  /** Newest commit known of the remote, and of our clone. */
  remote_revision: string | null
  local_revision: string | null
  /** The commit that all components were read at. */
  imported_revision: Generated<string | null>
  /** Our last commit that the branch for pushes has, where that is another than the one that is read. */
  pushed_revision: Generated<string | null>
  /** Commit of ours that waits to be merged: its edits are pending again. */
  merge_revision: Generated<string | null>
  /** The node that holds the clone and does the git work, until when. */
  lease_owner: string | null
  lease_until: Timestamp | null
  /** The last two parts of the address, by which notifications of code hosts find it. */
  address_tail: Generated<string>
  /** When it is fetched, or was last, because of a notification that nobody signed. */
  hook_at: Generated<Timestamp | null>
}

/** A part of a repository without a remote, as git packs it. */
export interface RepositoryPackTable {
  id: Generated<number>
  repository_id: number
  /** Its last commit. */
  revision: string
  content: Uint8Array
}

/** An edit that is not yet in the repository, with what the file said when it was made. */
export interface PendingEditTable {
  unit_id: number
  translation_id: number
  author_id: number | null
  base_target: string
  base_state: State
  edited_at: Timestamp
  /** Set for strings that people added: the file may lack the entry. */
  is_added: Generated<Flag>
  /** It was committed before, and goes into the commit that merges that with the remote. */
  in_merge: Generated<Flag>
}

/** A text that waited for its commit when somebody else wrote another one. */
export interface ReplacedEditTable {
  id: Generated<number>
  unit_id: number
  translation_id: number
  author_id: number | null
  target: string
  state: State
  edited_at: Timestamp
}

/** An entry that people removed, and that its file may still have. */
export interface PendingRemovalTable {
  translation_id: number
  id_hash: Hash
  context: string
  source: string
  /** What the file said when it was removed, and what the unit said. */
  base_target: string
  target: string
  author_id: number | null
  removed_at: Timestamp
  /** It was committed before, and becomes part of a merge. */
  in_merge: Generated<Flag>
}

/** The file of a language that was added or removed here. */
export interface PendingFileTable {
  id: Generated<number>
  component_id: number
  /** The commit of ours that has it, which the remote does not have yet; null while there is none. */
  commit_id: number | null
  path: string
  /** Base64; null when the file, or the part of the language in the file of all, is removed. */
  content: string | null
  language_code: string
  author_id: number | null
  message: string
  created_at: Timestamp
  /** It was committed before, and becomes part of a merge. */
  in_merge: Generated<Flag>
  /** What the remote had when the file was removed; null when that had none, or is not known. */
  base_blob: string | null
}

/** A commit of ours that the remote does not have yet. */
export interface UnpushedCommitTable {
  id: Generated<number>
  repository_id: number
  revision: string
}

/** An edit in such a commit; all that is needed to make it pending again. */
export interface UnpushedEditTable {
  id: Generated<number>
  commit_id: number
  translation_id: number
  unit_id: number
  author_id: number | null
  base_target: string
  base_state: State
  target: string
  edited_at: Timestamp
  is_added: Flag
}

/** An entry that such a commit has removed from its file. */
export interface UnpushedRemovalTable extends PendingRemovalTable {
  id: Generated<number>
  commit_id: number
}
