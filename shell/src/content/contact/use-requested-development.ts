import { useApi } from "@larchway/shared/app";
import { developmentIdSchema } from "@larchway/shared/contracts/development-id";
import { useQuery } from "@larchway/shared/query";
import { useSearchParams } from "@larchway/shared/router";
import { z } from "@larchway/shared/schema";

export interface RequestedDevelopment {
  id: string;
  /** Undefined until it has loaded; the id alone is enough for an agent. */
  name: string | undefined;
  path: string;
}

/** Data of a development for the form. */
const nameSchema = z.object({ name: z.string() });

/** The new development in the page's URL (`?development=`); undefined without one. */
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
