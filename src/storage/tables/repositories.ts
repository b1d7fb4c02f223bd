import type { Generated } from 'kysely'
import type { State } from '../../domain/units/state.ts'
import type { Flag, Hash, Timestamp } from './columns.ts'

export interface RepositoryTable {
  id: Generated<number>
  vcs: string
  /** Without user, password and query; `sealed_url` has the whole URL. */
  url: string
  push_url: string
  /** The whole URL, encrypted; empty if it contains no secret. */
  sealed_url: Generated<string>
  sealed_push_url: Generated<string>
  branch: string
  push_branch: string
  /** Last known commits of the remote and of the local copy. */
  remote_revision: string | null
  local_revision: string | null
  /** The commit from which all components were read. */
  imported_revision: Generated<string | null>
  /** The last commit pushed to the push branch, if that differs from the branch that is read. */
  pushed_revision: Generated<string | null>
  /** Local commit to be merged: its edits are pending again. */
  merge_revision: Generated<string | null>
  /** The node that has the clone and runs git, and until when. */
  lease_owner: string | null
  lease_until: Timestamp | null
  /** The last two parts of the URL, by which webhooks find it. */
  address_tail: Generated<string>
  /** When it will be, or was last, fetched because of an unsigned webhook request. */
  hook_at: Generated<Timestamp | null>
}

/** A part of a repository without a remote, as packed by git. */
export interface RepositoryPackTable {
  id: Generated<number>
  repository_id: number
  /** Its last commit. */
  revision: string
  content: Uint8Array
}

/** An edit that is not yet in the repository, with the text in the file when it was made. */
export interface PendingEditTable {
  unit_id: number
  translation_id: number
  author_id: number | null
  base_target: string
  base_state: State
  edited_at: Timestamp
  /** Set for strings added by users: the file may lack the entry. */
  is_added: Generated<Flag>
  /** It was committed before, and goes into the commit that merges with the remote. */
  in_merge: Generated<Flag>
}

/** An uncommitted text that another user has replaced. */
export interface ReplacedEditTable {
  id: Generated<number>
  unit_id: number
  translation_id: number
  author_id: number | null
  target: string
  state: State
  edited_at: Timestamp
}

/** An entry that users removed, and that its file may still contain. */
export interface PendingRemovalTable {
  translation_id: number
  id_hash: Hash
  context: string
  source: string
  /** The texts of the file and of the unit when it was removed. */
  base_target: string
  target: string
  author_id: number | null
  removed_at: Timestamp
  /** It was committed before, and becomes part of a merge. */
  in_merge: Generated<Flag>
}

/** A language file that was added or removed locally. */
export interface PendingFileTable {
  id: Generated<number>
  component_id: number
  /** The local commit with it that the remote does not have yet; null if there is none. */
  commit_id: number | null
  path: string
  /** Base64; null if the file, or the part of the language in a file of all languages, is removed. */
  content: string | null
  language_code: string
  author_id: number | null
  message: string
  created_at: Timestamp
  /** It was committed before, and becomes part of a merge. */
  in_merge: Generated<Flag>
  /** The remote's blob when the file was removed; null if the remote had none, or it is unknown. */
  base_blob: string | null
}

/** A local commit that the remote does not have yet. */
export interface UnpushedCommitTable {
  id: Generated<number>
  repository_id: number
  revision: string
}

/** An edit in such a commit, with everything needed to make it pending again. */
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
