declare module "~" {
export { showLatest as showLatest } from "~/toast/latest-toast";
export { subscribeToasts as subscribeToasts } from "~/toast/toast-library";
export { toast as toast } from "~/toast/toast";
}

declare module "~/toast/latest-toast" {
function showLatest(subject: string, type: "info" | "success" | "error", text: string): void;
}

declare module "~/toast/toast-library" {
function subscribeToasts(listener: () => void): () => void;
}

declare module "~/toast/toast" {
const toast: {
    success: (text: string) => string;
    info: (text: string) => string;
    error: (text: string) => string;
    dismiss(id?: string): void;
};
}
