import type { Api, Cancellable } from "@larchway/shared/api";
import { okSchema } from "@larchway/shared/contracts/api";
import {
  acceptedListSchema,
  editedHomeSchema,
  homeListsSchema,
  listHistorySchema,
  listLinkSchema,
  listMapSchema,
  listPageSchema,
  listVersionSchema,
  type HomeListSort,
  type ListEdit,
} from "@larchway/shared/contracts/home-list";

const homePath = (id: string, key: string) => `/api/users/lists/${id}/homes/${encodeURIComponent(key)}`;

/** The lists of the account; with a key also whether each has that home. */
export const listHomeLists = ({ send }: Api, listingKey?: string, { signal }: Cancellable = {}) =>
  send("/api/users/lists", { query: { listingKey }, schema: homeListsSchema, signal });

/** Creates a list, or renames the one with this id. */
export const putHomeList = ({ send }: Api, id: string, name: string) =>
  send(`/api/users/lists/${id}`, { method: "PUT", body: { name }, schema: okSchema });

export const deleteHomeList = ({ send }: Api, id: string) =>
  send(`/api/users/lists/${id}`, { method: "DELETE", schema: okSchema });

export const restoreHomeList = ({ send }: Api, id: string) =>
  send(`/api/users/lists/${id}/restore`, { method: "POST", schema: okSchema });

/** Resolves when a list of the account changes, at the latest after 20 s. */
export const waitForListChange = ({ send }: Api, since: string, { signal }: Cancellable = {}) =>
  send("/api/users/lists/changes", { query: { since }, schema: listVersionSchema, signal });

export const loadListPage = (
  { send }: Api,
  id: string,
  query: { sort: HomeListSort; page: number },
  { signal }: Cancellable = {},
) => send(`/api/users/lists/${id}/homes`, { query, schema: listPageSchema, signal });

export const loadListMap = ({ send }: Api, id: string, { signal }: Cancellable = {}) =>
  send(`/api/users/lists/${id}/map`, { schema: listMapSchema, signal });

export const addToList = ({ send }: Api, id: string, key: string) =>
  send(homePath(id, key), { method: "PUT", schema: okSchema });

export const removeFromList = ({ send }: Api, id: string, key: string) =>
  send(homePath(id, key), { method: "DELETE", schema: okSchema });

export const editListHome = ({ send }: Api, id: string, key: string, body: ListEdit) =>
  send(`${homePath(id, key)}/remark`, { method: "PUT", body, schema: editedHomeSchema });

export const loadListHistory = ({ send }: Api, id: string, key: string, { signal }: Cancellable = {}) =>
  send(`${homePath(id, key)}/history`, { schema: listHistorySchema, signal });

export const sharePrivateNote = ({ send }: Api, id: string, key: string) =>
  send(`${homePath(id, key)}/share-note`, { method: "POST", schema: editedHomeSchema });

export const deletePrivateNote = ({ send }: Api, id: string, key: string) =>
  send(`${homePath(id, key)}/private-note`, { method: "DELETE", schema: okSchema });

export const inviteToList = ({ send }: Api, id: string, email: string) =>
  send(`/api/users/lists/${id}/invitation`, { method: "PUT", body: { email }, schema: okSchema });

export const withdrawInvitation = ({ send }: Api, id: string) =>
  send(`/api/users/lists/${id}/invitation`, { method: "DELETE", schema: okSchema });

export const acceptListInvitation = ({ send }: Api, token: string) =>
  send("/api/users/lists/accept", { method: "POST", body: { token }, schema: acceptedListSchema });

export const endPartnership = ({ send }: Api, id: string) =>
  send(`/api/users/lists/${id}/partner`, { method: "DELETE", schema: okSchema });

export const createListLink = ({ send }: Api, id: string) =>
  send(`/api/users/lists/${id}/link`, { method: "POST", schema: listLinkSchema });

export const revokeListLink = ({ send }: Api, id: string) =>
  send(`/api/users/lists/${id}/link`, { method: "DELETE", schema: okSchema });

/** A page of the list of a link, for viewers. */
export const loadSharedList = (
  { send }: Api,
  body: { token: string; sort: HomeListSort; page: number },
  { signal }: Cancellable = {},
) => send("/api/lists/shared", { method: "POST", body, schema: listPageSchema, signal });
