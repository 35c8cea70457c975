import { useApi } from "@larchway/shared/app";
import { developmentIdSchema } from "@larchway/shared/contracts/development-id";
import { useQuery } from "@larchway/shared/query";
import { useSearchParams } from "@larchway/shared/router";
import { z } from "@larchway/shared/schema";

export interface RequestedDevelopment {
  id: string;
  /** Undefined until it is known; an agent understands the id alone, too. */
  name: string | undefined;
  path: string;
}

/** What the form says of a development. */
const nameSchema = z.object({ name: z.string() });

/** The new development that the page's URL names (`?development=`); undefined when there is none. */
export function useRequestedDevelopment(): RequestedDevelopment | undefined {
  const api = useApi();
  const [params] = useSearchParams();
  const parsed = developmentIdSchema.safeParse(params.get("development"));
  const id = parsed.success ? parsed.data : undefined;
  const { data } = useQuery({
    queryKey: ["development-name", id],
    queryFn: ({ signal }) => api.send(`/api/developments/${id}`, { schema: nameSchema, signal }),
    enabled: id !== undefined,
    isPublic: true,
  });
  return id === undefined ? undefined : { id, name: data?.name, path: `/investments/${id}` };
}
