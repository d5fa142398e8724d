import "./app.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { watchMissingParts } from "./missingParts";
import { createQueryClient } from "./queryClient";
import { createAppRouter } from "./router";

watchMissingParts();

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

const root = document.getElementById("app");
if (!root) throw new Error("index.html has no #app");

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
